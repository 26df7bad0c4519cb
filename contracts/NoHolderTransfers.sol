// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of a T-REX compliance that this contract calls. Written by us, so that nothing of T-REX is included.
interface IModularCompliance {
  function isModuleBound(address module) external view returns (bool);
}

/// @title A module of a token's compliance that refuses every transfer by a holder
/// @notice The register does not learn of such transfers: whoever sold tokens would still be paid for them, and could
/// withdraw them from a lien. Tokens are minted, burnt and moved by the token's agents only; forced transfers do not ask
/// the compliance. It has no state and no owner. The owner of the compliance can remove it.
contract NoHolderTransfers {
  /// @notice Allows only mints, which come from the zero address.
  function moduleCheck(address from, address, uint256, address) external pure returns (bool) {
    return from == address(0);
  }

  function isComplianceBound(address compliance) external view returns (bool) {
    return IModularCompliance(compliance).isModuleBound(address(this));
  }

  function canComplianceBind(address) external pure returns (bool) {
    return true;
  }

  function isPlugAndPlay() external pure returns (bool) {
    return true;
  }

  function name() external pure returns (string memory) {
    return "NoHolderTransfers";
  }

  /// @dev The compliance itself stores which modules it has.
  function bindCompliance(address) external pure {}

  function unbindCompliance(address) external pure {}

  function moduleTransferAction(address, address, uint256) external pure {}

  function moduleMintAction(address, uint256) external pure {}

  function moduleBurnAction(address, uint256) external pure {}
}
