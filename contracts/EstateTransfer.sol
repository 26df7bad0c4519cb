// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of an ERC-3643 token that this contract calls. Written by us, so that nothing of T-REX is included.
interface IEstateToken {
  function forcedTransfer(address from, address to, uint256 amount) external returns (bool);

  function unfreezePartialTokens(address wallet, uint256 amount) external;

  function getFrozenTokens(address wallet) external view returns (uint256);

  function isFrozen(address wallet) external view returns (bool);

  function identityRegistry() external view returns (IEstateRegistry);
}

/// The part of an ERC-3643 identity registry that this contract calls.
interface IEstateRegistry {
  function isVerified(address wallet) external view returns (bool);
}

/// The part of MintController that this contract calls.
interface IEstateController {
  function isBlocker(address account) external view returns (bool);

  function blocked(address wallet) external view returns (bool);
}

/// @title Passes frozen tokens of a person to heirs or to the acquirer of an award
/// @notice An agent of every token. It has no keys and no owner of its own: the blockers of the controller may call it.
contract EstateTransfer {
  /// @notice The caller does not hold the blocker role in the controller.
  error NotBlocker(address caller);
  /// @notice The operation with this id has been carried out before.
  error AlreadyDone(bytes32 opId);
  /// @notice There is no heir, or not exactly one amount for each.
  error HeirsInvalid();
  /// @notice An amount of tokens must be at least one.
  error ZeroAmount();
  /// @notice The heir's wallet is not in the identity registry.
  error WalletNotVerified(address wallet);
  /// @notice The heir is blocked in the whole platform, or their wallet is frozen in this token.
  error WalletBlocked(address wallet);
  /// @notice The wallet has fewer frozen tokens than are to pass to the heirs.
  error EstateExceedsFrozen(address token, address wallet, uint256 frozen, uint256 amount);

  event EstatePassed(bytes32 indexed opId, address indexed token, address indexed from, address to, uint256 amount);

  IEstateController public immutable controller;
  /// @notice Whether the operation with this id has been carried out.
  mapping(bytes32 opId => bool) public done;

  constructor(address controller_) {
    controller = IEstateController(controller_);
  }

  /// @notice Passes frozen tokens of `from` to its heirs, all or nothing, once per `opId`. Other tokens of `from`, free
  /// or frozen, stay as they are.
  /// @dev The forced transfer takes free tokens first, so exactly the passing tokens are released before it.
  /// @param opId Identifies the succession or award; a second call with the same id reverts with `AlreadyDone`.
  function pass(
    bytes32 opId,
    address token,
    address from,
    address[] calldata heirs,
    uint256[] calldata amounts
  ) external {
    if (!controller.isBlocker(msg.sender)) revert NotBlocker(msg.sender);
    if (done[opId]) revert AlreadyDone(opId);
    done[opId] = true;
    if (heirs.length == 0 || heirs.length != amounts.length) revert HeirsInvalid();
    IEstateToken estate = IEstateToken(token);
    uint256 total = 0;
    for (uint256 i = 0; i < amounts.length; i++) total += amounts[i];
    uint256 frozen = estate.getFrozenTokens(from);
    if (total > frozen) revert EstateExceedsFrozen(token, from, frozen, total);
    estate.unfreezePartialTokens(from, total);
    for (uint256 i = 0; i < heirs.length; i++) _pass(opId, estate, from, heirs[i], amounts[i]);
  }

  function _pass(bytes32 opId, IEstateToken token, address from, address to, uint256 amount) private {
    if (amount == 0) revert ZeroAmount();
    if (!token.identityRegistry().isVerified(to)) revert WalletNotVerified(to);
    if (controller.blocked(to) || token.isFrozen(to)) revert WalletBlocked(to);
    emit EstatePassed(opId, address(token), from, to, amount);
    token.forcedTransfer(from, to, amount);
  }
}
